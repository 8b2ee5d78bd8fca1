/** A part of a catalog (`es.po?site?lingui`), compiled and split by the build. */
declare module '*?lingui' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
