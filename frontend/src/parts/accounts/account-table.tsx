import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Account } from '../../../../contracts/accounts/queries.ts';
import type { deleteAuditor, deleteSuperAdmin } from '../../../../contracts/accounts/commands.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { columnsOf, nameColumn } from '../../ui/table/column-kinds.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { accountIdColumn } from '../file-columns.ts';
import { PasswordModal } from './password-modal.tsx';
import { RemoveTwoStep } from './remove-two-step.tsx';

interface AccountTableProps {
  title: string;
  accounts: readonly Account[];
  empty: string;
  fileName: string;
  remove: typeof deleteAuditor | typeof deleteSuperAdmin;
  words: {
    /** Under the usernames where a column beside them has a total. */
    count?: (count: number) => string;
    deleteTitle: (name: string) => string;
    deleteText: string;
    deleteFailed: string;
    deleted: (name: string) => string;
  };
  /** Beside the username. */
  columns?: readonly Column<Account>[];
}

/** Accounts one has registered: new password, deletion. */
export function AccountTable(props: AccountTableProps) {
  const { title, accounts, empty, fileName, remove, words, columns: more = [] } = props;
  const { count: counted } = words;
  const t = useTranslations('branches');
  const ids = useTranslations('table');
  const problem = useProblemText();
  const command = useCommand(remove);
  const [changing, setChanging] = useState<Account | null>(null);
  const [deleting, setDeleting] = useState<Account | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);

  const actions = (account: Account) => (
    <Group gap="xs" wrap="nowrap" className="no-print">
      <Button
        variant="default"
        size="sm"
        aria-label={t('changePasswordOf', { name: account.username })}
        onClick={() => setChanging(account)}
      >
        {t('changePassword')}
      </Button>
      <RemoveTwoStep account={account} />
      <Button
        variant="outline"
        color="bad"
        size="sm"
        aria-label={t('deleteOf', { name: account.username })}
        onClick={() => {
          command.reset();
          setDeleted(null);
          setDeleting(account);
        }}
      >
        {t('delete')}
      </Button>
    </Group>
  );
  const columns: Column<Account>[] = [
    ...columnsOf<Account>({
      username: nameColumn(
        t('username'),
        ({ username }) => username,
        counted && { total: ({ length }) => counted(length) },
      ),
    }),
    ...more,
    { id: 'actions', header: t('actions'), cell: actions },
    ...accountIdColumn<Account>(ids),
  ];

  function confirm() {
    if (!deleting || command.isPending) return;
    command.mutate(
      { accountId: deleting.accountId },
      {
        onSuccess: () => {
          setDeleted(deleting.username);
          setDeleting(null);
        },
      },
    );
  }

  return (
    <>
      {deleted === null ? null : <Alert kind="good">{words.deleted(deleted)}</Alert>}
      <ReportTable
        name={fileName}
        title={title}
        columns={columns}
        rows={accounts}
        rowKey={({ accountId }) => accountId}
        empty={empty}
        fileName={fileName}
      />
      <PasswordModal account={changing} onClose={() => setChanging(null)} />
      <ConfirmModal
        opened={deleting !== null}
        title={words.deleteTitle(deleting?.username ?? '')}
        text={words.deleteText}
        confirm={t('delete')}
        busy={command.isPending}
        problem={command.error ? problem(command.error, words.deleteFailed) : null}
        onConfirm={confirm}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
