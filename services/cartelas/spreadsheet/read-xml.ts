import sax from 'sax';

/** Elements go by their names without a prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads XML as it comes, never more of it at once than one piece. Throws where it is none. */
export async function readXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const parser = sax.parser(true, { position: false });
  const decoder = new TextDecoder();
  Object.assign(parser, {
    onopentag: ({ name, attributes }) =>
      handler.open?.(local(name), attributes as Readonly<Record<string, string>>),
    ontext: (text) => handler.text?.(text),
    oncdata: (text) => handler.text?.(text),
    onclosetag: (name) => handler.close?.(local(name)),
    onerror: (error) => {
      throw error;
    },
  } satisfies Partial<sax.SAXParser>);
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.close();
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
