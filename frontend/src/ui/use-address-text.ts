import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const WRITE_AFTER_MS = 250;

/**
 * A text that is typed and stands in the address: shown at once, written when the typing rests. `inAddress` is what the
 * address says now; another text there (the way back, a link) takes the place of what was typed.
 */
export function useAddressText(
  inAddress: string | undefined,
  onWrite: (text: string | undefined) => void,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(inAddress ?? '');
  const written = useRef(inAddress);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress ?? '');
  }, [inAddress]);
  const write = useDebouncedCallback((typed: string) => {
    written.current = typed === '' ? undefined : typed;
    onWrite(written.current);
  }, WRITE_AFTER_MS);
  return [
    text,
    (typed) => {
      setText(typed);
      write(typed);
    },
  ];
}
