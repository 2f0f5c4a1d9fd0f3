import { Notification, Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { close, type Shown, shown } from './notifications.ts';
import { useObservable } from './observable.ts';
import classes from './notification-list.module.css';

const LASTS = 4000;

/** The floating messages, below the header. */
export function NotificationList() {
  const all = useObservable(shown);
  if (all.length === 0) return null;
  return (
    <Portal>
      <div className={classes.list}>
        {all.map((one) => (
          <Floating key={one.place} {...one} />
        ))}
      </div>
    </Portal>
  );
}

/** Goes by itself, but not from under the pointer or the focus. */
function Floating({ place, autoClose = LASTS, title, message, color, role = 'status' }: Shown) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => close(place), autoClose);
    return () => clearTimeout(timer);
  }, [place, held, autoClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Notification
      title={title}
      color={color ?? 'accent'}
      role={role}
      onClose={() => close(place)}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {message}
    </Notification>
  );
}
