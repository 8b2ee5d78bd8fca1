/** Returns a signal that aborts with `signal` or after `timeoutMs`, also in the older browsers of televisions. */
export const withDeadline = (timeoutMs: number, signal?: AbortSignal): AbortSignal => {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('The answer took too long.', 'TimeoutError')),
    timeoutMs,
  );
  const abort = () => {
    clearTimeout(timer);
    controller.abort(signal?.reason);
  };
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return controller.signal;
};
