import type { EventEnvelope } from '@ahl/shared-types/realtime';
import { until } from '@ahl/shared-types/testing';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryBus } from './memory-bus.ts';

const envelope: EventEnvelope = {
  id: '1',
  event: { type: 'facts.missed' },
};

describe('the bus in memory', () => {
  it('has called every subscriber, in order, before `publish` returns', () => {
    const bus = createMemoryBus();
    const calls: string[] = [];
    bus.subscribe(() => void calls.push('first'));
    bus.subscribe(() => void calls.push('second'));

    void bus.publish(envelope);

    expect(calls).toEqual(['first', 'second']);
    expect(bus.isUp()).toBe(true);
  });

  it('does not call one that unsubscribed, or any after the bus was closed', async () => {
    const bus = createMemoryBus();
    const handler = vi.fn();
    const unsubscribe = bus.subscribe(handler);
    bus.subscribe(handler);

    unsubscribe();
    await bus.publish(envelope);
    await bus.close();
    await bus.publish(envelope);

    expect(handler).toHaveBeenCalledExactlyOnceWith(envelope);
  });

  it('protects the other subscribers from one that fails, and logs a warning', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const bus = createMemoryBus();
    const handler = vi.fn();
    bus.subscribe(() => {
      throw new Error('broken');
    });
    bus.subscribe(handler);

    await bus.publish(envelope);

    expect(handler).toHaveBeenCalledOnce();
    await until(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('broken')));
    warn.mockRestore();
  });
});
