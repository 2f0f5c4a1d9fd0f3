import { LONGEST_FILE_NAME, recordSavedTable } from '../../../contracts/activity/commands.ts';
import { useApi } from '../api/use-api.ts';

/** Puts on record that a section, or the whole page, is printed; to be called just before it is. */
export function useRecordedPrint(): (section: Element | null) => void {
  const api = useApi();
  return (section) => {
    function record() {
      // All rows are still there, and not a page of them.
      const rows = (section ?? document).querySelectorAll('tbody tr').length;
      const title = section?.getAttribute('aria-label') ?? document.title;
      const file = title.slice(0, LONGEST_FILE_NAME);
      // Whether it gets onto the record is no concern of whoever prints.
      api.send(recordSavedTable, { file, rows, as: 'print' }).catch(() => undefined);
    }
    window.addEventListener('afterprint', record, { once: true });
  };
}
