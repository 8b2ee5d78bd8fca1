/** Whether the device is one whose keyboard has ⌘. */
export const useIsApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform || navigator.userAgent);
