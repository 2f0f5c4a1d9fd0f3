/** Why a message was not taken; a redirection is a status like any other. */
export type Problem =
  | { readonly kind: 'timeout' | 'unreachable'; readonly status: null }
  | { readonly kind: 'status'; readonly status: number };

/** Null where it was taken. What is answered beyond its status is not read, and no redirection is followed. */
export async function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  timeoutMs: number,
  stopping: AbortSignal,
): Promise<Problem | null> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const signal = AbortSignal.any([late, stopping]);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok ? null : { kind: 'status', status: response.status };
  } catch {
    // What the client says of it may name the whole address, which may hold a secret.
    return { kind: late.aborted ? 'timeout' : 'unreachable', status: null };
  }
}
