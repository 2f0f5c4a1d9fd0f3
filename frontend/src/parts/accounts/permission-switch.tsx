import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Permission } from '../../../../contracts/ids.ts';
import classes from './permission-switch.module.css';

interface PermissionSwitchProps {
  label: string;
  permission: Permission;
  onToggle: (wanted: Permission) => void;
}

/** A switch that also says its state in words. */
export function PermissionSwitch({ label, permission, onToggle }: PermissionSwitchProps) {
  const t = useTranslations('branches');
  return (
    <span className={classes.switch}>
      <Switch
        size="md"
        color="good"
        aria-label={label}
        checked={permission === 1}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked ? 1 : 0)}
      />
      <span className={classes.state} data-on={permission === 1}>
        {t(permission === 1 ? 'on' : 'off')}
      </span>
    </span>
  );
}
