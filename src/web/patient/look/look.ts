/** The stylesheets of the patient app, in the order in which they build on each other. */
import '#web/kit/tokens/fonts.css';
import '#web/kit/tokens/tokens.css';
import '#web/kit/cord/cord.css';
import './base.css';
import './frame.css';
import './controls.css';
import './services.css';
import './requests.css';
