interface ToggleProps {
  readonly text: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** On or off, at once. */
export function Toggle({ text, hint, isOn, onChange }: ToggleProps) {
  return (
    <label className="toggle">
      <span>
        {text}
        {hint ? <span className="label quiet toggle-hint">{hint}</span> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
