import { describe, expect, it } from 'vitest';
import { readSeatLine, type SeatRequest, seatCallMs, seatHeldMs } from './seat-line.rules.ts';

const startsAtMs = Date.parse('2026-11-22T01:00:00Z');
const minuteMs = 60_000;
const request = (id: string, more: Partial<SeatRequest> = {}): SeatRequest => ({
  id,
  reservedAtMs: startsAtMs - 60 * minuteMs + Number(id),
  cancelledAtMs: null,
  calledAtMs: null,
  acceptedAtMs: null,
  presence: 'absent',
  ...more,
});
const read = (
  requests: readonly SeatRequest[],
  { minutes = -30, places = 2 as number | null, walkIns = 0 } = {},
) => readSeatLine(requests, { places, startsAtMs, nowMs: startsAtMs + minutes * minuteMs, walkIns });
const words = (requests: readonly SeatRequest[], when: Parameters<typeof read>[1] = {}) => {
  const { stateOf } = read(requests, when);
  return [...stateOf].map(([id, { status, position }]) => `${id} ${status}${position ?? ''}`);
};

describe('the line for the seats of a start', () => {
  it('has a seat for everybody without a limit', () => {
    expect(words([request('1'), request('2')], { places: null })).toEqual(['1 reserved', '2 reserved']);
    expect(read([request('1')], { places: null })).toMatchObject({ free: null, nextId: null });
  });

  it('counts from the first beyond the places, by the time of reserving', () => {
    const requests = [request('4'), request('3'), request('1'), request('2')];

    expect(words(requests)).toEqual(['1 reserved', '2 reserved', '3 waiting1', '4 waiting2']);
    expect(read(requests).nextId).toBeNull();
  });

  it('moves up by itself when a seat is cancelled before the start', () => {
    const cancelled = request('1', { cancelledAtMs: startsAtMs - 1 });

    expect(words([cancelled, request('2'), request('3')])).toEqual(['2 reserved', '3 reserved']);
  });

  it('waits for the call of the host when a seat is cancelled after the start', () => {
    const requests = [request('1', { cancelledAtMs: startsAtMs }), request('2'), request('3'), request('4')];

    expect(words(requests, { minutes: 1 })).toEqual(['2 reserved', '3 waiting1', '4 waiting2']);
    expect(read(requests, { minutes: 1 })).toMatchObject({ free: 1, nextId: '3' });
  });

  it('lets a seat lapse ten minutes after the start, unless its member arrived', () => {
    const requests = [request('1'), request('2', { presence: 'playing' }), request('3')];

    expect(words(requests, { minutes: seatHeldMs / minuteMs - 1 })).toEqual([
      '1 reserved',
      '2 arrived',
      '3 waiting1',
    ]);
    expect(words(requests, { minutes: 10 })).toEqual(['1 lapsed', '2 arrived', '3 waiting1']);
    expect(read(requests, { minutes: 10 })).toMatchObject({ free: 1, nextId: '3' });
  });

  it('holds a seat that was reserved after the start for ten minutes too', () => {
    const late = request('1', { reservedAtMs: startsAtMs + 5 * minuteMs });

    expect(words([late], { minutes: 14 })).toEqual(['1 reserved']);
    expect(words([late], { minutes: 15 })).toEqual(['1 lapsed']);
  });

  it('offers a seat for three minutes, and then to the next', () => {
    const called = request('3', { calledAtMs: startsAtMs + 10 * minuteMs });
    const requests = [request('1'), request('2', { presence: 'playing' }), called, request('4')];

    expect(words(requests, { minutes: 12 })).toContain('3 called');
    // The seat is offered: nobody else is called.
    expect(read(requests, { minutes: 12 })).toMatchObject({ free: 0, nextId: null });
    expect(words(requests, { minutes: 10 + seatCallMs / minuteMs })).toContain('3 missed');
    expect(read(requests, { minutes: 13 })).toMatchObject({ free: 1, nextId: '4' });
  });

  it('calls those who missed a call again once nobody else waits', () => {
    const missed = request('3', { calledAtMs: startsAtMs + 10 * minuteMs });

    expect(read([request('1'), request('2'), missed], { minutes: 20 })).toMatchObject({ nextId: '3' });
  });

  it('holds an accepted seat for ten minutes', () => {
    const at = startsAtMs + 10 * minuteMs;
    const accepted = request('3', { calledAtMs: at, acceptedAtMs: at + minuteMs });
    const requests = [request('1'), request('2'), accepted];

    expect(words(requests, { minutes: 20 })).toContain('3 reserved');
    expect(words(requests, { minutes: 21 })).toContain('3 lapsed');
  });

  it('counts players without a reservation, and frees the seats of those who are out', () => {
    const requests = [request('1', { presence: 'out' }), request('2', { presence: 'playing' }), request('3')];

    expect(read(requests, { minutes: 30 })).toMatchObject({ free: 1, nextId: '3' });
    expect(read(requests, { minutes: 30, walkIns: 1 })).toMatchObject({ free: 0, nextId: null });
  });
});
