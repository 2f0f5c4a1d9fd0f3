/** Another process holds the folder, or the log in it. */
export class FolderInUse extends Error {}
