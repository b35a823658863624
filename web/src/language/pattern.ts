/** Parts that vary within the same sentence: numbers, dates, times, quotes and the endings of archives. */
const VALUES = /“[^”]*”|‘[^’]*’(?:, ‘[^’]*’)*|\.(?:zip|rar|7z)\b|\d(?:[\d.,:/]*\d)?/g;

/** A sentence with {0}, {1} in place of its values, as the catalogue has it. */
export function patternOf(sentence: string): { pattern: string; values: Record<string, string> } {
  const values: Record<string, string> = {};
  let count = 0;
  const pattern = sentence.replace(VALUES, (value) => {
    values[count] = value;
    count += 1;
    return `{${count - 1}}`;
  });
  return { pattern, values };
}
