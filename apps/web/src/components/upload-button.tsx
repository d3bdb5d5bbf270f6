import { Button, type ButtonProps } from 'antd';

/** The button within antd's Upload. Upload takes the focus off it when it opens the files, and the keyboard would start at the top again. */
export function UploadButton(props: ButtonProps) {
  return <Button {...props} onClick={({ currentTarget }) => queueMicrotask(() => currentTarget.focus())} />;
}
