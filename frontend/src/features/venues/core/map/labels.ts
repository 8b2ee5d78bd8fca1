// Decides which names fit on the map, and where: no name covers a dot, another name, the scale or the edge. Pure.
import type { Point, Size } from './geometry.ts';

/** A place to label; earlier ones take precedence. */
export type Named = { id: string; name: string; point: Point };
/** The position of a name: a point of its baseline, and which part of the name is at that point. */
export type Label = Point & { id: string; name: string; anchor: 'start' | 'middle' | 'end' };
/** An area of the map, in pixels. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** The maximum average width of a letter of 12.5-pixel type, in pixels. */
const letterWidth = 6.5;
const lineHeight = 16;
const dotRadius = 8;
const gap = 11;
/** The distance from the bottom of a line to the baseline of its letters, in pixels. */
const descent = 4;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const dotBox = ({ x, y }: Point): Box => ({
  left: x - dotRadius,
  right: x + dotRadius,
  top: y - dotRadius,
  bottom: y + dotRadius,
});

type Room = Box & { anchor: Label['anchor']; x: number };

/** Returns the candidate boxes: right of the dot, left of it, above, below. */
const roomsAround = ({ x, y }: Point, width: number): Room[] => {
  const beside = { top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
  const middle = { anchor: 'middle', x, left: x - width / 2, right: x + width / 2 } as const;
  return [
    { ...beside, anchor: 'start', x: x + gap, left: x + gap, right: x + gap + width },
    { ...beside, anchor: 'end', x: x - gap, left: x - gap - width, right: x - gap },
    { ...middle, top: y - gap - lineHeight, bottom: y - gap },
    { ...middle, top: y + gap, bottom: y + gap + lineHeight },
  ];
};

/** Returns the names that fit, each at a position that avoids the `reserved` areas. */
export const placeLabels = (
  named: readonly Named[],
  { width, height }: Size,
  reserved: readonly Box[] = [],
): Label[] => {
  const dots = named.map(({ point }) => dotBox(point));
  const occupied = [...reserved];
  const labels: Label[] = [];
  for (const [index, { id, name, point }] of named.entries()) {
    const room = roomsAround(point, name.length * letterWidth).find(
      (box) =>
        box.left >= 2 &&
        box.right <= width - 2 &&
        box.top >= 2 &&
        box.bottom <= height - 2 &&
        dots.every((dot, at) => at === index || !overlaps(box, dot)) &&
        occupied.every((other) => !overlaps(box, other)),
    );
    if (!room) continue;
    occupied.push(room);
    labels.push({ id, name, anchor: room.anchor, x: room.x, y: room.bottom - descent });
  }
  return labels;
};
