/**
 * Shifts the clock of this realm: from now on `Date` is this far ahead of the machine (or behind, when negative).
 * Self-contained, so that a browser can use it as an init script.
 * @param {number} shiftMs
 */
export const shiftDate = (shiftMs) => {
  const RealDate = Date;
  const now = () => RealDate.now() + shiftMs;
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Object.defineProperty(RealDate.prototype, 'constructor', {
    value: ShiftedDate,
    configurable: true,
    writable: true,
  });
  globalThis.Date = ShiftedDate;
};
