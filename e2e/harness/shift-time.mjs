// Preloaded into a server under test: its clock is SHIFT_MS ahead of the machine's.
const shiftMs = Number(process.env.SHIFT_MS);
const RealDate = Date;
const now = () => RealDate.now() + shiftMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
