// What the panel uses beyond the desk's own parts.
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Menu.css';
