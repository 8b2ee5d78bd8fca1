import { expect, it } from 'vitest';
import { placeLabels } from './labels.ts';

const size = { width: 300, height: 200 };
const named = (name: string, x: number, y: number) => ({ id: name, name, point: { x, y } });

it('places a name to the right of its dot if it fits', () => {
  const [label] = placeLabels([named('Alibi', 100, 100)], size);

  expect(label?.name).toBe('Alibi');
  expect(label).toMatchObject({ anchor: 'start', x: 111 });
});

it('places a name to the left at the right edge', () => {
  const [label] = placeLabels([named('Rusty Nail', 280, 100)], size);

  expect(label).toMatchObject({ anchor: 'end', x: 269 });
});

it('omits names that would cover another name; earlier ones take precedence', () => {
  const crowd = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => named(`Long Venue Name ${at}`, 150 + at, 100 + at));

  const names = placeLabels(crowd, size).map(({ name }) => name);

  expect(names).toContain('Long Venue Name 0');
  expect(names.length).toBeLessThan(5);
});

it('places no name if none fits', () => {
  expect(placeLabels([named('A very long name of a venue', 20, 10)], { width: 60, height: 20 })).toEqual([]);
});

it('avoids reserved areas', () => {
  const scale = { left: 0, right: 300, top: 90, bottom: 110 };

  const [label] = placeLabels([named('Alibi', 100, 100)], size, [scale]);

  expect(label?.anchor).toBe('middle');
});
