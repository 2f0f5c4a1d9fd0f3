import { useEffect, type RefObject } from 'react';

const FIELDS = 'input:not([type="checkbox"]), textarea, [contenteditable]';
const CONTROLS = 'button, a[href], input, select, summary, [role="button"]';
const DIGIT = /^\d$/;
/** What goes on with a number begun, where no control has the focus that wants it itself. */
const GOES_ON = /^(?:[-,;+፣ ]|Enter|Backspace)$/;

/**
 * Digits typed and numbers pasted anywhere on the screen go to the field, but where another field has the focus or a
 * dialog is up. A list takes no digits: typed right after a price was chosen they would change the price.
 */
export function useTypedAnywhere(
  field: RefObject<HTMLInputElement | null>,
  onPaste: (text: string) => void,
): void {
  useEffect(() => {
    function isForUs({ target }: Event): boolean {
      const typing = target instanceof Element && target.closest(FIELDS) !== null;
      return !typing && document.querySelector('[role="dialog"]') === null;
    }

    /** The focus moves before the key does anything, so that the key arrives in the field. */
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      const input = field.current;
      if (!input || ctrlKey || altKey || metaKey || !isForUs(event)) return;
      const onControl = target instanceof Element && target.closest(CONTROLS) !== null;
      if (!DIGIT.test(key) && (onControl || input.value === '' || !GOES_ON.test(key))) return;
      input.focus();
      input.setSelectionRange(input.value.length, input.value.length);
    }

    function onPasteAnywhere(event: ClipboardEvent) {
      if (!field.current || !isForUs(event)) return;
      event.preventDefault();
      field.current.focus();
      onPaste(event.clipboardData?.getData('text') ?? '');
    }

    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('paste', onPasteAnywhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('paste', onPasteAnywhere);
    };
  }, [field, onPaste]);
}
