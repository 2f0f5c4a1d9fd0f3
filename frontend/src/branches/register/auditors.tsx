import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { deleteAuditor, type Account } from '../../../../contracts/accounts/manage-accounts.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../texts/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { textColumn } from '../../ui/amount-column.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { PasswordModal } from '../../ui/password-modal.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';

/** The super admin's auditors: new password, deletion. */
export function Auditors({ auditors }: { auditors: readonly Account[] }) {
  const t = useTranslations('branches');
  const problem = useProblemText();
  const command = useCommand(deleteAuditor);
  const [changing, setChanging] = useState<Account | null>(null);
  const [deleting, setDeleting] = useState<Account | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);

  const actions = (auditor: Account) => (
    <Group gap="xs" wrap="nowrap" className="no-print">
      <Button
        variant="default"
        size="sm"
        aria-label={t('changePasswordOf', { name: auditor.username })}
        onClick={() => setChanging(auditor)}
      >
        {t('changePassword')}
      </Button>
      <Button
        variant="outline"
        color="bad"
        size="sm"
        aria-label={t('deleteOf', { name: auditor.username })}
        onClick={() => {
          command.reset();
          setDeleted(null);
          setDeleting(auditor);
        }}
      >
        {t('delete')}
      </Button>
    </Group>
  );
  const columns: Column<Account>[] = [
    textColumn(t('username'), ({ username }) => username),
    { header: t('actions'), cell: actions },
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
      {deleted === null ? null : <Alert kind="good">{t('auditorDeleted', { name: deleted })}</Alert>}
      <ReportTable
        title={t('auditors')}
        columns={columns}
        rows={auditors}
        rowKey={({ accountId }) => accountId}
        empty={t('auditorNone')}
        fileName="auditors"
      />
      <PasswordModal account={changing} onClose={() => setChanging(null)} />
      <ConfirmModal
        opened={deleting !== null}
        title={t('deleteAuditorTitle', { name: deleting?.username ?? '' })}
        text={t('deleteAuditorText')}
        confirm={t('delete')}
        busy={command.isPending}
        problem={command.error ? problem(command.error, t('deleteAuditorFailed')) : null}
        onConfirm={confirm}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
