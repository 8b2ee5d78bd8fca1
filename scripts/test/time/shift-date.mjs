/**
 * Moves the clock of this realm: from now on `Date` is as far ahead of the machine (or behind, when negative) as said.
 * Stands alone, so that a browser takes it as an init script, too.
 * @param {number} shiftMs
 */
export const shiftDate = (shiftMs) => {
  const RealDate = Date;
  const now = () => RealDate.now() + shiftMs;
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
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
