import { Button, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { EmptyState } from '../ui/states.tsx';

interface FirstStepProps {
  title: string;
  text: string;
  /** Where the step is made; without one somebody else makes it. */
  step?: { to: LinkProps['to']; label: string };
}

/** In the first hour there is nothing to show yet: what to do so that there is. */
export function FirstStep({ title, text, step }: FirstStepProps) {
  return (
    <EmptyState title={title}>
      <Text c="dimmed">{text}</Text>
      {step ? <Button renderRoot={(props) => <Link to={step.to} {...props} />}>{step.label}</Button> : null}
    </EmptyState>
  );
}
