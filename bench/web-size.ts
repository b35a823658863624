import { BUDGET, webSizes } from '../web/scripts/sizes';

/**
 * Prints sizes and budgets: gzipped scripts of the first visit of `/`, additional scripts of each other page,
 * the HTML, and the translations.
 */
export function benchWebSize(): void {
  const { home, pages, html, words } = webSizes();
  console.log(`\nScript, gzip\n  ${'/'.padEnd(32)} ${home.toFixed(1)} kB (${share(home, BUDGET.home)})`);
  for (const { name, added } of pages)
    console.log(`  ${name.padEnd(32)}+${added.toFixed(1).padStart(5)} kB (${share(added, BUDGET.page)})`);
  console.log('\nHTML, gzip');
  for (const { name, size } of html)
    console.log(`  ${name.padEnd(32)} ${size.toFixed(1).padStart(5)} kB (${share(size, BUDGET.html)})`);
  console.log('\nWords in other languages than English, with those of the frame, gzip');
  for (const { name, size } of words)
    console.log(`  ${name.padEnd(32)} ${size.toFixed(1).padStart(5)} kB (${share(size, BUDGET.words)})`);
}

function share(size: number, budget: number): string {
  return `${((size / budget) * 100).toFixed(0)} % of ${budget}`;
}
