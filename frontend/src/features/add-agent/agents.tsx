import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { removeAgent } from '../../../../contracts/accounts/commands.ts';
import { agents as agentsQuery } from '../../../../contracts/accounts/queries.ts';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { useSession } from '../../api/session.ts';
import { useAsk, useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { accountIdColumn } from '../../parts/file-columns.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { Loaded } from '../../ui/states.tsx';
import { columnsOf, nameColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';

type Agent = OutputOf<typeof agentsQuery>['agents'][number];

/** Every agent, each removable while there is another. */
export function Agents() {
  const t = useTranslations('agents');
  const words = useTranslations();
  const ids = useTranslations('table');
  const { accountId: own } = useSession();
  const agents = useAsk(agentsQuery, {});
  const problem = useProblemText();
  const command = useCommand(removeAgent);
  const [removing, setRemoving] = useState<Agent | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);

  function confirm() {
    if (!removing || command.isPending) return;
    command.mutate(
      { accountId: removing.accountId },
      {
        onSuccess: () => {
          setRemoved(removing.username);
          setRemoving(null);
        },
      },
    );
  }

  const columns = (count: number): Column<Agent>[] => [
    ...accountIdColumn<Agent>(ids),
    ...columnsOf<Agent>({
      username: nameColumn(words('branches.username'), ({ accountId, username }) =>
        accountId === own ? t('you', { name: username }) : username,
      ),
    }),
    ...(count < 2
      ? []
      : [
          {
            id: 'actions',
            header: t('remove'),
            cell: (agent: Agent) => (
              <Button
                variant="outline"
                color="bad"
                size="sm"
                className="no-print"
                aria-label={t('removeOf', { name: agent.username })}
                onClick={() => {
                  command.reset();
                  setRemoved(null);
                  setRemoving(agent);
                }}
              >
                {t('remove')}
              </Button>
            ),
          },
        ]),
  ];
  return (
    <Loaded of={agents} failed={t('agentsFailed')} rows={2}>
      {(data) => (
        <>
          {removed === null ? null : <Alert kind="good">{t('removed', { name: removed })}</Alert>}
          <ReportTable
            name="agents"
            title={t('agents')}
            columns={columns(data.agents.length)}
            rows={data.agents}
            rowKey={({ accountId }) => accountId}
            empty=""
            fileName="agents"
          />
          <ConfirmModal
            opened={removing !== null}
            title={t('removeTitle', { name: removing?.username ?? '' })}
            text={removing?.accountId === own ? t('removeSelfText') : t('removeText')}
            confirm={t('remove')}
            busy={command.isPending}
            problem={command.error ? problem(command.error, t('removeFailed')) : null}
            onConfirm={confirm}
            onClose={() => setRemoving(null)}
          />
        </>
      )}
    </Loaded>
  );
}
