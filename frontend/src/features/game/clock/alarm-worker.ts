// A worker of its own, because browsers slow the timers of a page in the background down to one a second or a minute.
let timer: ReturnType<typeof setTimeout> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timer);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  if (data !== null) timer = setTimeout(() => self.postMessage(null), data);
});
