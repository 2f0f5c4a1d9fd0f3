import { useTranslations } from 'use-intl';

interface Named {
  readonly branchName: string;
  readonly deleted: boolean;
}
interface Owned {
  readonly ownerName: string;
  readonly ownerDeleted: boolean;
}

/** Says of rows of branches which branch, and which super admin, has been deleted since: beside its name, wherever that goes. */
export function useMarked() {
  const t = useTranslations('common');
  const mark = (name: string, deleted: boolean) => (deleted ? t('deletedName', { name }) : name);
  return <Row extends Named & Partial<Owned>>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({
      ...row,
      branchName: mark(row.branchName, row.deleted),
      ...(row.ownerName === undefined ? {} : { ownerName: mark(row.ownerName, row.ownerDeleted ?? false) }),
    }));
}
