import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs an audio tool and answers what it printed on standard error, where ffmpeg and sox report. */
export async function runTool(tool: string, args: readonly string[]): Promise<string> {
  try {
    const { stderr } = await run(tool, [...args], { maxBuffer: 64 * 1024 * 1024 });
    return stderr;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`${tool} is not installed; see frontend/tools/voices/README.md`, { cause: error });
    }
    throw error;
  }
}

export function ffmpeg(...args: string[]): Promise<string> {
  return runTool('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args]);
}
