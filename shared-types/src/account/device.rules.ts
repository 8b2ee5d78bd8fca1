// Names the device behind a user agent. Only names that people know; any other device is unknown rather than wrong.
// Order matters: user agents also name browsers that they imitate (MDN, "Browser detection using the user agent").
import type { Device } from './device.schema.ts';

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** Returns the device behind a user agent. */
export const deviceOf = (userAgent: string): Device => {
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  return {
    kind: system?.[2] ?? 'other',
    browser: browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
    system: system?.[1] ?? null,
  };
};
