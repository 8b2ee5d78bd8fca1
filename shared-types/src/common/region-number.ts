/** The highest number of a region. */
export const maxRegionNumber = 9_999;

/** Whether a text is written as the number of a region is: `732`. Whether there is such a region is data. */
export const isRegionText = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);
