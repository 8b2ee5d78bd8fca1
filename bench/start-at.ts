/** Returns another start of a day, `HH:mm`, for each of up to 1,440 nights: two at one venue and start are refused. */
export const startAt = (index: number): string => {
  const minutes = index % 1_440;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};
