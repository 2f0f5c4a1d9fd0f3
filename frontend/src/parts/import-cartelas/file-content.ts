/** A file as it is sent: its text, or its bytes where it is none in UTF-8 or a spreadsheet. */
export interface FileContent {
  readonly fileName: string;
  readonly content: string;
  readonly encoding: 'text' | 'base64';
}

/** Throws where the browser cannot read the file. */
export async function contentOf(file: File): Promise<FileContent> {
  const { name: fileName } = file;
  const text = textIn(await file.arrayBuffer());
  if (text !== null) return { fileName, content: text, encoding: 'text' };
  return { fileName, content: await base64Of(file), encoding: 'base64' };
}

function textIn(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
