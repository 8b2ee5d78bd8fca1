/** Whether the device's keyboard has a ⌘ key. */
export const useIsApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform || navigator.userAgent);
