import { Button, type ButtonProps } from 'antd';

/**
 * The button within antd's Upload. Upload takes the focus away from it when it opens the file dialog. Without this button, keyboard users
 * would start at the top of the page again.
 */
export function UploadButton(props: ButtonProps) {
  return <Button {...props} onClick={({ currentTarget }) => queueMicrotask(() => currentTarget.focus())} />;
}
