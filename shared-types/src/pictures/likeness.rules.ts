// When two pictures look the same. A likeness is the pattern of lighter and darker neighbours in a picture of 9 × 8 grey
// pixels (dHash): it stays nearly the same when a picture is saved again, made smaller or a little lighter.

/** So many of the 64 neighbours may differ in pictures that look the same. */
export const maxLikenessDistance = 4;

/** In how many of their 64 bits two likenesses (16 hexadecimal digits) differ. */
export const likenessDistance = (a: string, b: string): number => {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  while (differing > 0n) {
    differing &= differing - 1n;
    count += 1;
  }
  return count;
};

/** Groups of items that look like the first of their group, in the order in which they come; single ones are left out. */
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
