import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { columns as letters } from '../../../../contracts/bingo/columns.ts';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import type { ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { formatCount } from '../../texts/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { DataTable, type Column } from '../../ui/table/data-table.tsx';
import { Pager, pagesOf, pageSizes } from '../../ui/table/pager.tsx';
import { useAddressText } from '../../ui/use-address-text.ts';
import type { CardListSearch } from './card-list-search.ts';
import classes from './card-list.module.css';
import { DeleteCardModal } from './delete-card-modal.tsx';
import { EditCardModal } from './edit-card-modal.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { findCards } from './find-cards.ts';
import { ImportCartelas } from '../../parts/import-cartelas/import-cartelas.tsx';
import { ImportSummary } from '../../parts/import-cartelas/import-summary.tsx';

type Open = { what: 'edit' | 'delete'; card: Cartela } | null;

export function CardList({ cartelas }: { cartelas: readonly Cartela[] }) {
  const t = useTranslations('cards');
  const shown = useSearch({ from: '/Cardlist' });
  const navigate = useNavigate({ from: '/Cardlist' });
  const change = (changed: CardListSearch) =>
    void navigate({
      search: { ...shown, page: undefined, ...changed },
      replace: true,
      resetScroll: false,
    });
  const [search, setSearch] = useAddressText(shown.find, (find) => change({ find }));
  const size = shown.size ?? pageSizes[0];
  const [open, setOpen] = useState<Open>(null);
  const [done, setDone] = useState<string | null>(null);
  const [imported, setImported] = useState<ImportResult | null>(null);
  const applied = useDeferredValue(search);
  const found = useMemo(() => findCards(cartelas, applied), [cartelas, applied]);
  const page = Math.min(shown.page ?? 1, pagesOf(found.length, size));

  function begin(what: 'edit' | 'delete', card: Cartela) {
    setDone(null);
    setImported(null);
    setOpen({ what, card });
  }

  const columns: Column<Cartela>[] = [
    { header: t('cardId'), numeric: true, cell: idCell },
    ...letters.map((letter, place): Column<Cartela> => ({ header: letter, cell: numbersCell(place) })),
    { header: t('actions'), actions: true, cell: actionsCell(begin) },
  ];

  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <Button component={Link} to="/Addcard" size="md" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('addTitle')}
        </Button>
        <ImportCartelas
          ask
          onResult={(result) => {
            setDone(null);
            setImported(result);
          }}
        />
        <ExportButtons cartelas={cartelas} />
      </div>
      {done ? <Alert kind="good">{done}</Alert> : null}
      {imported ? <ImportSummary result={imported} onClose={() => setImported(null)} /> : null}
      <DataTable
        title={t('listOf', { count: cartelas.length })}
        columns={columns}
        rows={found.slice((page - 1) * size, page * size)}
        rowKey={({ cardId }) => cardId}
        empty={cartelas.length === 0 ? t('none') : t('noMatch')}
        tools={
          <TextInput
            type="search"
            size="sm"
            className={classes.search}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        }
        note={search === '' ? null : t('matches', { count: formatCount(found.length) })}
        foot={
          found.length > pageSizes[0] ? (
            <Pager
              page={page}
              size={size}
              count={found.length}
              onPage={(next) => change({ page: next })}
              onSize={(next) => change({ size: next })}
            />
          ) : null
        }
      />
      <EditCardModal
        card={open?.what === 'edit' ? open.card : null}
        onClose={() => setOpen(null)}
        onSaved={(cardId) => setDone(t('saved', { cardId: String(cardId) }))}
      />
      <DeleteCardModal
        card={open?.what === 'delete' ? open.card : null}
        onClose={() => setOpen(null)}
        onDeleted={(cardId) => setDone(t('deleted', { cardId: String(cardId) }))}
      />
    </div>
  );
}

const idCell = ({ cardId }: Cartela) => <strong className={classes.id}>{cardId}</strong>;

const numbersCell = (place: number) => (card: Cartela) => (
  <span className={classes.numbers}>{card.numbers.map((row) => row[place]).join(' ')}</span>
);

type Begin = (what: 'edit' | 'delete', card: Cartela) => void;

const actionsCell = (begin: Begin) => (card: Cartela) => <Actions card={card} onBegin={begin} />;

function Actions({ card, onBegin }: { card: Cartela; onBegin: Begin }) {
  const t = useTranslations('cards');
  const history = useTranslations('cardHistory');
  const cardId = String(card.cardId);
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        variant="default"
        size="xs"
        aria-label={t('editOf', { cardId })}
        onClick={() => onBegin('edit', card)}
      >
        {t('edit')}
      </Button>
      <Button
        variant="default"
        size="xs"
        className={classes.delete}
        aria-label={t('deleteOf', { cardId })}
        onClick={() => onBegin('delete', card)}
      >
        {t('delete')}
      </Button>
      <Button
        renderRoot={(props) => <Link to="/CardHistory" search={{ card: card.cardId }} {...props} />}
        variant="default"
        size="xs"
        aria-label={history('open', { cardId })}
      >
        {history('history')}
      </Button>
    </Group>
  );
}
