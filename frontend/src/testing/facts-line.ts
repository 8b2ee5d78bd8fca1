/** Finds a line of facts by all that it says, whose facts stand in elements of their own: `A · B`. */
export const factsLine =
  (text: string | RegExp) =>
  (_own: string, element: Element | null): boolean => {
    if (element?.tagName !== 'P') return false;
    const said = element.textContent ?? '';
    return typeof text === 'string' ? said === text : text.test(said);
  };
