/** The surface of what floats: menus and popovers. The only things with a shadow. */
export const floatingStyle =
  'z-50 rounded-card border border-line bg-surface text-ink shadow-float transition duration-120 ' +
  'data-closed:opacity-0 focus-visible:outline-none';
