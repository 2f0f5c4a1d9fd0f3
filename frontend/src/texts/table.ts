import { defineTexts } from './define.ts';

/** The tools of every table: filter, CSV, pages. */
export const table = defineTexts(
  {
    filter: 'Filter',
    filterOf: 'Filter: {title}',
    noMatch: 'Nothing matches the filter.',
    csv: 'CSV',
    csvFailed: 'The CSV file could not be made.',
    pages: 'Pages',
    range: '{first}–{last} of {count}',
    pageSize: 'Rows per page',
    perPage: '{count} per page',
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
    total: 'Total',
  },
  {
    filter: 'አጣራ',
    filterOf: 'አጣራ፦ {title}',
    noMatch: 'ከማጣሪያው ጋር የሚዛመድ የለም።',
    csv: 'CSV',
    csvFailed: 'የCSV ፋይሉን ማዘጋጀት አልተቻለም።',
    pages: 'ገጾች',
    range: '{first}–{last} ከ{count}',
    pageSize: 'ረድፎች በገጽ',
    perPage: '{count} በገጽ',
    firstPage: 'የመጀመሪያ ገጽ',
    previousPage: 'የቀደመ ገጽ',
    nextPage: 'ቀጣይ ገጽ',
    lastPage: 'የመጨረሻ ገጽ',
    total: 'ድምር',
  },
);
