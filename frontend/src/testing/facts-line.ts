/** Matches a line of facts by its whole text, when each fact has its own element: `A · B`. */
export const factsLine =
  (text: string | RegExp) =>
  (_own: string, element: Element | null): boolean => {
    if (element?.tagName !== 'P') return false;
    const content = element.textContent ?? '';
    return typeof text === 'string' ? content === text : text.test(content);
  };
