/**
 * Runs a program that does one thing and ends. What `task` answers, or why it failed, is told to the supervisor that has started it; with
 * that it ends, too.
 */
export async function runOnce(task: () => Promise<object>): Promise<void> {
  // Nobody would ever end this process.
  process.on('disconnect', () => process.exit(1));
  // It may have gone before we listened.
  if (process.send && !process.connected) process.exit(1);
  try {
    end({ ready: true, ...(await task()) }, 0);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${reason}\n`);
    end({ failed: reason }, 1);
  }
}

function end(told: object, code: number): void {
  if (process.send) process.send(told, () => process.exit(code));
  else process.exit(code);
}
