/** The highest possible region number. */
export const maxRegionNumber = 9_999;

/** Whether a text has the form of a region number: `732`. Whether such a region exists is data. */
export const isRegionText = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);
