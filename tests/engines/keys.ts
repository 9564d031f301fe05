/** The keys that checks press: their values for the DevTools protocol, and their characters for WebDriver. */
export const keys = {
  Tab: { key: 'Tab', windowsVirtualKeyCode: 9, webdriver: '\uE004' },
  Enter: { key: 'Enter', windowsVirtualKeyCode: 13, webdriver: '\uE007', text: '\r' },
  Escape: { key: 'Escape', windowsVirtualKeyCode: 27, webdriver: '\uE00C' },
  Space: { key: ' ', windowsVirtualKeyCode: 32, webdriver: ' ', text: ' ' },
  ArrowLeft: { key: 'ArrowLeft', windowsVirtualKeyCode: 37, webdriver: '\uE012' },
  ArrowRight: { key: 'ArrowRight', windowsVirtualKeyCode: 39, webdriver: '\uE014' },
};

export type KeyName = keyof typeof keys;
