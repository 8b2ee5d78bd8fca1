import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The font files of the first view; every other font loads when a page needs it. */
const firstViewFonts = [
  'figtree-latin-wght-normal.woff2',
  'barlow-condensed-latin-600-normal.woff2',
  'barlow-condensed-latin-700-normal.woff2',
];

/** Adds a preload link with the hashed address of each font of the first view. */
export const preloadFonts = (): Plugin => ({
  name: 'ahl:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }): HtmlTagDescriptor[] => {
      const built = Object.values(bundle ?? {}).filter((file) => file.type === 'asset');
      return firstViewFonts.map((name) => {
        const asset = built.find((file) => file.names.includes(name));
        if (!asset) throw new Error(`The font ${name} is not in the build.`);
        return {
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${asset.fileName}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head',
        };
      });
    },
  },
});
