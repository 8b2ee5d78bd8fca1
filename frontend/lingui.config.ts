import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** English texts are in the code; every other language is a catalog in `src/lib/locales`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    {
      // The check of the catalogs writes to a folder of its own.
      path: `${process.env.TEXTS_DIR ?? '<rootDir>/src/lib/locales'}/{locale}`,
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/testing/**', '**/gallery/**', '**/routes/admin/**'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
});
