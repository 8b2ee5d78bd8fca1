// Detects pictures that look the same. A likeness is the pattern of lighter and darker neighbours in a picture of 9 × 8
// grey pixels (dHash): it hardly changes when a picture is saved again, made smaller or a little lighter.

/** The maximum number of differing bits, of 64, in pictures that look the same. */
export const maxLikenessDistance = 4;

/** The number of differing bits, of 64, in two likenesses (16 hexadecimal digits). */
export const likenessDistance = (a: string, b: string): number => {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  while (differing > 0n) {
    differing &= differing - 1n;
    count += 1;
  }
  return count;
};

/** Groups items that look like the first of their group, in input order; leaves out single items. */
export const groupAlike = <T extends { likeness: string }>(items: readonly T[]): T[][] => {
  const groups: T[][] = [];
  for (const item of items) {
    const group = groups.find(
      ([first]) => first && likenessDistance(first.likeness, item.likeness) <= maxLikenessDistance,
    );
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups.filter(({ length }) => length > 1);
};
