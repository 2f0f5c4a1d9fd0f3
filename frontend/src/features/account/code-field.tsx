import { TextInput, type TextInputProps } from '@mantine/core';

/** For a code from an app, which phones offer to fill in, or a recovery code. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      size="md"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
}
