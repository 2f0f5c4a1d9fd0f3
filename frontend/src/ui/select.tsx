import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface SelectProps<Value extends string>
  extends Omit<NativeSelectProps, 'value' | 'data' | 'onChange' | 'children'> {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** One of some values, with the browser's own list. */
export function Select<Value extends string>({ value, options, onChoose, ...rest }: SelectProps<Value>) {
  return (
    <NativeSelect
      {...rest}
      value={value}
      data={options.map((one) => ({ value: one.value as string, label: one.label }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find((one) => one.value === currentTarget.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
