import { parse } from 'qs';

/** The fields of a request; a body that cannot be read has none, not even no fields. */
export type Fields = Readonly<Record<string, unknown>>;
export const UNREADABLE = 'unreadable';

// As many cartelas as a game can have, one field each.
const MOST_FIELDS = 10_000;
const formOptions = {
  depth: 3,
  strictDepth: true,
  arrayLimit: MOST_FIELDS,
  parameterLimit: MOST_FIELDS,
  throwOnLimitExceeded: true,
};

/**
 * A body as the old clients send it: a form of either kind, its lists and records written `name[]` and `name[0][key]`, or
 * JSON, which those that name no type or the wrong one send all the same.
 */
export async function readBody(
  contentType: string | undefined,
  body: Buffer,
): Promise<Fields | 'unreadable'> {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  try {
    if (type === 'multipart/form-data') return await readMultipart(contentType as string, body);
    const text = body.toString('utf8').trim();
    const isForm = type === 'application/x-www-form-urlencoded';
    if (text === '') return {};
    if (isForm && !text.startsWith('{')) return parse(text, formOptions);
    return isForm || type === '' || type === 'text/plain' || /[/+]json$/.test(type)
      ? readJson(text)
      : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

async function readMultipart(contentType: string, body: Buffer): Promise<Fields> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  const texts = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value);
  return parse(texts.toString(), formOptions);
}

function readJson(text: string): Fields | 'unreadable' {
  const read: unknown = JSON.parse(text);
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Fields) : UNREADABLE;
}
