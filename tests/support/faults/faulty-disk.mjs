// Preloaded by node into the event store: its disk fails as the control file says, and what was written since the last flush can be
// taken back, as a power cut would.
//   DISK_CONTROL  a file: the code with which a write or flush of the log fails next, as `datasync EIO`, `write ENOSPC`, `short EIO`
//   DISK_UNDO     a file: what stood where something was written since the last flush, a line of JSON each
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

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
const { DISK_CONTROL, DISK_UNDO } = process.env;
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

function flushed() {
  if (DISK_UNDO) writeFileSync(DISK_UNDO, '');
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

// A quick disk is waited for on the spot.
fs.fdatasyncSync = (fd) => {
  const refused = isLog({ fd }) ? failure('datasync') : null;
  if (refused) throw refused;
  fdatasyncSync(fd);
  if (isLog({ fd })) flushed();
};
syncBuiltinESMExports();

for (const [name, flush] of Object.entries({ datasync, sync }))
  prototype[name] = async function () {
    if (isLog(this)) {
      const refused = failure('datasync');
      if (refused) throw refused;
    }
    await flush.call(this);
    if (isLog(this)) flushed();
  };

prototype.truncate = async function (length) {
  if (isLog(this) && DISK_UNDO) {
    const { size } = await this.stat();
    if (length < size) keepUndo(this, size - length, length);
  }
  return truncate.call(this, length);
};
