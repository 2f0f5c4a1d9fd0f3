/** What a query has come to: what it answered, why it failed, how to ask again. */
export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Several queries as one answer: there once all are, failed while one is; asking again asks those that failed. */
export function together<A, B, T>(
  first: Answer<A>,
  second: Answer<B>,
  combine: (first: A, second: B) => T,
): Answer<T> {
  return {
    data:
      first.data !== undefined && second.data !== undefined ? combine(first.data, second.data) : undefined,
    error: first.error ?? second.error,
    refetch: () => {
      for (const answer of [first, second]) if (answer.error) void answer.refetch();
    },
  };
}
