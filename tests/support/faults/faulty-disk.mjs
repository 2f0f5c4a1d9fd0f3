// Preloaded by node into the event store: its disk fails as the control file says, and what was written since the last flush can be
// taken back, as a power cut would.
//   DISK_CONTROL  a file: the code with which a write or flush of the log fails next, as `datasync EIO`, `write ENOSPC`, `short EIO`
//   DISK_UNDO     a file: what stood where something was written since the last flush, a line of JSON each
//   DISK_FLUSH_MS how long a flush of the log takes, instead of what it takes here
//   DISK_FLUSHES  a file: where each flush of the log was waited for, a line each
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

const {
  appendFileSync,
  fdatasyncSync,
  fstatSync,
  readFileSync,
  readlinkSync,
  readSync,
  writeFileSync,
  writeSync,
} = fs;
const { DISK_CONTROL, DISK_UNDO, DISK_FLUSHES } = process.env;
const FLUSH_MS = Number(process.env.DISK_FLUSH_MS);
const handle = await open('/dev/null');
const prototype = Object.getPrototypeOf(handle);
await handle.close();

const isLog = ({ fd }) => readlinkSync(`/proc/self/fd/${fd}`).endsWith('events.log');

function failure(operation) {
  if (!DISK_CONTROL) return null;
  const [what, code] = readFileSync(DISK_CONTROL, 'utf8').trim().split(' ');
  if (what !== operation) return null;
  return Object.assign(new Error(`${code}: injected, ${operation}`), { code });
}

const { write, datasync, sync, truncate } = prototype;

function keepUndo({ fd }, length, position) {
  if (!DISK_UNDO) return;
  const before = Buffer.alloc(length);
  const bytesRead = readSync(fd, before, 0, length, position);
  const { size } = fstatSync(fd);
  const undo = { position, size, before: before.subarray(0, bytesRead).toString('base64') };
  appendFileSync(DISK_UNDO, `${JSON.stringify(undo)}\n`);
}

prototype.write = async function (buffer, offset, length, position) {
  if (!isLog(this)) return write.call(this, buffer, offset, length, position);
  keepUndo(this, length, position);
  const short = failure('short');
  if (short) {
    await write.call(this, buffer, offset, Math.floor(length / 2), position);
    throw short;
  }
  const refused = failure('write');
  if (refused) throw refused;
  return write.call(this, buffer, offset, length, position);
};

// Small groups are written at once.
fs.writeSync = (fd, buffer, ...where) => {
  const [offset, length, position] = where;
  if (typeof position !== 'number' || !isLog({ fd })) return writeSync(fd, buffer, ...where);
  keepUndo({ fd }, length, position);
  const short = failure('short');
  if (short) {
    writeSync(fd, buffer, offset, Math.floor(length / 2), position);
    throw short;
  }
  const refused = failure('write');
  if (refused) throw refused;
  return writeSync(fd, buffer, offset, length, position);
};

function flushed() {
  const refused = failure('datasync');
  if (refused) throw refused;
  if (DISK_UNDO) writeFileSync(DISK_UNDO, '');
}

// Nothing is flushed: whoever ends the process alone finds in the system all that was written.
fs.fdatasyncSync = (fd) => {
  if (!isLog({ fd })) {
    fdatasyncSync(fd);
    return;
  }
  appendFileSync(DISK_FLUSHES, 'on the spot\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FLUSH_MS);
  flushed();
};
syncBuiltinESMExports();

prototype.datasync = async function () {
  if (!isLog(this)) {
    await datasync.call(this);
    return;
  }
  appendFileSync(DISK_FLUSHES, 'in a thread\n');
  await sleep(FLUSH_MS);
  flushed();
};

prototype.sync = async function () {
  await sync.call(this);
  if (isLog(this)) flushed();
};

prototype.truncate = async function (length) {
  if (isLog(this) && DISK_UNDO) {
    const { size } = await this.stat();
    if (length < size) keepUndo(this, size - length, length);
  }
  return truncate.call(this, length);
};
