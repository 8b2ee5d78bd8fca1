/** The surface of floating elements: menus and popovers. Nothing else has a shadow. */
export const floatingStyle =
  'z-50 rounded-card border border-line bg-surface text-ink shadow-float transition duration-120 ' +
  'data-closed:opacity-0 focus-visible:outline-none';
